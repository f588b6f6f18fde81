package sum

import "testing"

func TestOne(t *testing.T) { t.Parallel() }

func TestTwo(t *testing.T) { t.Parallel() }
