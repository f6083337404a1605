import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { NumberField } from "@/ui/fields/number-field";

const Story = ({ start, most = Number.MAX_SAFE_INTEGER }: { start: number | null; most?: number }) => {
  const [value, setValue] = useState(start);
  return (
    <NumberField
      label="쓸 포인트"
      value={value}
      onValue={(next) => setValue(next === null ? null : Math.min(next, most))}
    />
  );
};

/** Types into the field like a browser: the text, with the caret after it. */
function type(text: string, caret = text.length): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>("쓸 포인트");
  field.focus();
  fireEvent.input(field, { target: { value: text, selectionStart: caret, selectionEnd: caret } });
  return field;
}

test("금액은 쓰는 동안에도 세 자리마다 쉼표가 있고, 숫자가 아닌 것은 남지 않는다", () => {
  render(<Story start={7700} />);
  expect(screen.getByLabelText("쓸 포인트")).toHaveValue("7,700");
  expect(type("7,7001")).toHaveValue("77,001");
  expect(type("77,001원")).toHaveValue("77,001");
  expect(type("12345678")).toHaveValue("1,234,567");
  expect(type("")).toHaveValue("");
});

test("가운데를 고쳐도 커서는 고친 숫자 뒤에 남는다", () => {
  render(<Story start={7700} />);
  // "7|,700" and then a 5.
  const field = type("75,700", 2);
  expect(field).toHaveValue("75,700");
  expect(field.selectionStart).toBe(2);
  expect(type("175,700", 1).selectionStart).toBe(1);
  expect(type("1,75,700", 2)).toHaveValue("175,700");
});

test("쓸 수 있는 만큼보다 많이 쓰면 그만큼만 남는다", () => {
  render(<Story start={0} most={7700} />);
  expect(type("99999")).toHaveValue("7,700");
});
