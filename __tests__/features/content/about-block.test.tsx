import { screen } from "@testing-library/react";
import { AboutBlock } from "@/features/content/about/about-block";
import { renderScreen } from "../../support/screen";
import { activity } from "./activity";

test("설명의 네모 줄은 네모 없이 머리가 되고, 같은 머리가 둘이어도 섞이지 않는다", () => {
  const complaints = jest.spyOn(console, "error").mockImplementation(() => {});
  const description = "농장의 하루예요.\n■ 준비물\n장화\n■준비물\n모자";
  renderScreen(<AboutBlock detail={{ ...activity(), description }} onCautions={() => {}} />);
  const [first, second, ...others] = screen.getAllByText("준비물");
  expect([first?.tagName, second?.tagName, others.length]).toEqual(["B", "B", 0]);
  expect(first?.parentElement?.textContent).toBe("농장의 하루예요.\n준비물\n장화\n준비물\n모자");
  expect(complaints).not.toHaveBeenCalled();
});
