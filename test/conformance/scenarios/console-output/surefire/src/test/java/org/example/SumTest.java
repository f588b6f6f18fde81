package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  private static final String LOOKALIKES =
      "]]></system-out></testcase><testcase name=\"printed\" classname=\"org.example.SumTest\"><failure/></testcase>\n"
          + "[ERROR] Tests run: 7, Failures: 7, Errors: 0, Skipped: 0\n";

  @Test
  void one() {
    System.out.println(LOOKALIKES);
    assertEquals(2, 1 + 1);
  }

  @Test
  void two() {
    System.err.println(LOOKALIKES);
    assertEquals(1, 2 - 1);
  }
}
