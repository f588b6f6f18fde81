package sum

import "testing"

func TestMain(m *testing.M) { panic("no set-up") }

func TestOne(t *testing.T) {}
