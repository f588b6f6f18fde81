package sum

import "testing"

func TestDecidesWhileItRuns(t *testing.T) { t.Skip("not on this day") }

func TestRuns(t *testing.T) {}
