package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  @AfterAll
  static void cleanUp() {
    throw new IllegalStateException("no clean-up");
  }

  @Test
  void one() {}
}
