package sum

import (
	"testing"
	"time"
)

func TestAdds(t *testing.T) {
	go func() { panic("nobody handles this") }()
	time.Sleep(time.Second)
}
