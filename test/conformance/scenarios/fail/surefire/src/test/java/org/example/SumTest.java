package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  @Test
  void adds() {
    assertEquals(3, 1 + 1);
  }

  @Test
  void isRight() {}

  @Test
  void throws_() {
    throw new IllegalStateException("nothing");
  }
}
