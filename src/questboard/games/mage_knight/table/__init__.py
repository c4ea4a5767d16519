"""What a person looks at: words, pictures, labels, the chronicle, reasons, positions."""
