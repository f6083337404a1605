import { unsavedForm } from "@/lib/storage/entries/drafts/unsaved-form";
import { record, text } from "@/lib/storage/shape";

const form = unsavedForm("names", record({ name: text({ max: 4 }) }));
const kept = () => window.sessionStorage.getItem("nadlang.unsaved.names");

beforeEach(() => window.sessionStorage.clear());

test("쓰던 것은 쓴 사람에게 몇 번이든 있고, 다른 사람이 열면 아무에게도 없다", () => {
  form.keep("m1", { name: "햇살네" });
  expect([form.of("m1"), form.of("m1")]).toEqual([{ name: "햇살네" }, { name: "햇살네" }]);
  expect(form.of("m2")).toBeNull();
  expect(kept()).toBeNull();
  expect(form.of("m1")).toBeNull();
});

test("저장했으면 잊고, 모양이 다르면 없는 것이다", () => {
  form.keep("m1", { name: "햇살네" });
  form.forget();
  expect(form.of("m1")).toBeNull();
  form.keep("m1", { name: "너무 긴 이름" });
  expect(form.of("m1")).toBeNull();
  expect(kept()).toBeNull();
});
