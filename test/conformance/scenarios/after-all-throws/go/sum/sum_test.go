package sum

import "testing"

func TestMain(m *testing.M) {
	m.Run()
	panic("no clean-up")
}

func TestOne(t *testing.T) {}
