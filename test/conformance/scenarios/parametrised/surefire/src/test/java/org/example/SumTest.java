package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.*;

class SumTest {
  @ParameterizedTest(name = "{0} and {1}")
  @CsvSource({"1, 1, 2", "2, 3, 5"})
  void adds(int a, int b, int both) {
    assertEquals(both, a + b);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"red", "green"})
  void isAColour(String colour) {
    assertTrue(colour.equals("red") || colour.equals("green"));
  }
}
