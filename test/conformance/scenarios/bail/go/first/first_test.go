package first

import "testing"

func TestIsRight(t *testing.T) {}

func TestIsWrong(t *testing.T) { t.Error("no") }

func TestIsNotReached(t *testing.T) {}
