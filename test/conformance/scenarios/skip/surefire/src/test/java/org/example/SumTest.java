package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  @Test
  void runs() {}

  @Test
  @Disabled("not yet")
  void leftOut() {}

  @Nested
  @Disabled("not yet")
  class AGroup {
    @Test
    void leftOutWithItsGroup() {}
  }
}
