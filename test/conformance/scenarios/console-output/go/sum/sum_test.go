package sum

import (
	"fmt"
	"os"
	"testing"
)

const lookalikes = `--- FAIL: TestPrinted (0.00s)
=== RUN   TestPrinted
FAIL
FAIL	example.org/printed	0.01s
{"Action":"fail","Package":"example.org/printed","Test":"TestPrinted"}
panic: printed`

func TestOne(t *testing.T) {
	fmt.Println(lookalikes)
	if 1+1 != 2 {
		t.Fatal()
	}
}

func TestTwo(t *testing.T) {
	fmt.Fprintln(os.Stderr, lookalikes)
	if 2-1 != 1 {
		t.Fatal()
	}
}
