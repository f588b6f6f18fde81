package sum

import "testing"

func TestChecksNothing(t *testing.T) {}

func TestChecksInAPromise(t *testing.T) {}
