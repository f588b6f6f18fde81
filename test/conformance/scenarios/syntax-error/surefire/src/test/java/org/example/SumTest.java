package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  @Test
  void adds() {
    assertEquals(2, 1 + );
  }
}
