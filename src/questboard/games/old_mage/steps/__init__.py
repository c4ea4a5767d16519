"""The stages of play of Old Mage, one module a few chapters of the rulebook."""

from questboard.games.old_mage.steps import happenings, moving
from questboard.games.old_mage.steps.answers import EndSpells, NameAnew
from questboard.games.old_mage.steps.battle import Battle, BattleSpells, CallAlly, Escape, Flight
from questboard.games.old_mage.steps.claims import Claim, OneWeapon
from questboard.games.old_mage.steps.destroying import ChooseDestroyed, MoveCards
from questboard.games.old_mage.steps.encounters import Instruction, TakeRuinSpell
from questboard.games.old_mage.steps.harm import Crash
from questboard.games.old_mage.steps.haunts import HauntCast, HauntTurn, SeekMonster, TakePossession
from questboard.games.old_mage.steps.hauntwalk import ChooseFoes, HauntWalk
from questboard.games.old_mage.steps.resolving import Resolve
from questboard.games.old_mage.steps.rounds import EndTurn, NextTurn
from questboard.games.old_mage.steps.sending import Assault, Sending
from questboard.games.old_mage.steps.series import Meeting, Series
from questboard.games.old_mage.steps.staff import UseStaff
from questboard.games.old_mage.steps.trading import Trade
from questboard.games.old_mage.steps.turn import TakeTurn, Travel
from questboard.games.old_mage.steps.windows import Casting, Window
from questboard.games.old_mage.steps.winning import OrbWin

STEPS = (
    NextTurn,
    TakeTurn,
    Travel,
    Sending,
    Assault,
    HauntTurn,
    HauntCast,
    HauntWalk,
    ChooseFoes,
    SeekMonster,
    TakePossession,
    EndTurn,
    Window,
    Casting,
    Resolve,
    UseStaff,
    NameAnew,
    EndSpells,
    ChooseDestroyed,
    MoveCards,
    Battle,
    CallAlly,
    BattleSpells,
    Flight,
    Escape,
    Series,
    Meeting,
    Trade,
    happenings.DrawEvent,
    happenings.ChooseEvent,
    happenings.Happen,
    happenings.Cache,
    happenings.NewDen,
    Instruction,
    TakeRuinSpell,
    moving.BonusMove,
    moving.GoBack,
    moving.Pushed,
    OrbWin,
    moving.EnterSpaces,
    moving.TokenActs,
    Crash,
    moving.UsePortal,
    Claim,
    OneWeapon,
)
