package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  @Nested
  class Outer {
    @Nested
    class InnerOne {
      @Test
      void deep() {}
    }

    @Test
    void deep() {}
  }

  @Nested
  class OuterInner {
    @Test
    void oneDeep() {}
  }
}
