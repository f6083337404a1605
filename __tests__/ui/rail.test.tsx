import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Rail } from "@/ui/display/rail";

const names = ["숲", "바다", "농장", "박물관", "공방", "수영장", "목장"];

const shelf = (
  <Rail label="주말 놀이">
    {names.map((name) => (
      <a key={name} href={`/${name}`}>
        {name}
      </a>
    ))}
  </Rail>
);

const shown = (place: HTMLElement) => [...place.querySelectorAll("li")].map((item) => item.textContent);

test("서버는 보이는 카드 네 장만 그리고, 살아난 선반은 같은 목록에 나머지를 잇는다", async () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(shelf);
  expect(shown(place)).toEqual(names.slice(0, 4));
  const first = place.querySelector("li");
  const mismatch = jest.fn();
  const root = await act(async () => hydrateRoot(place, shelf, { onRecoverableError: mismatch }));
  expect(shown(place)).toEqual(names);
  expect(place.querySelector("li")).toBe(first);
  expect(mismatch).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test("카드가 네 장보다 적으면 서버가 모두 그린다", () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(<Rail label="둘">{names.slice(0, 2)}</Rail>);
  expect(shown(place)).toEqual(names.slice(0, 2));
});
