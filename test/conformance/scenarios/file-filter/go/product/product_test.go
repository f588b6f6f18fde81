package product

import "testing"

func TestMultiplies(t *testing.T) {}
