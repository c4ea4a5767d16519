"""What a person looks at: words, pictures, reasons."""
