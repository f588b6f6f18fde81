package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  @Nested
  @Disabled("not yet")
  class AGroup {
    @Test
    void adds() {}
  }
}
