import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { Shelf } from "@/features/home/shelf";
import { TodayProvider } from "@/lib/context/today-context";
import { makeStore } from "@/store/make-store";
import { testServices } from "../../support/store-services";
import { card } from "../contents/world";

jest.mock("@/features/home/home-weather", () => ({ useHomeWeather: () => null }));
jest.mock("@/lib/context/family-context", () => ({ useCardFamily: () => null }));
jest.mock("@/booking/content-card-tile", () => ({
  ContentCardTile: ({ card: { name } }: { card: { name: string } }) => <b>{name}</b>,
}));

const found = Array.from({ length: 6 }, (_, i) =>
  card({ pk: i + 1, name: `놀이 ${i + 1}`, min_price: i < 3 ? null : 3000 }),
);

const namesInHtml = (kind?: "tiles") =>
  renderToString(
    <Provider store={makeStore({ ...testServices(), forget: () => undefined })}>
      <TodayProvider today="2026-11-20">
        <Shelf title="가까운 곳" query={{ isPending: false, isLoadingError: false }} cards={found} kind={kind} />
      </TodayProvider>
    </Provider>,
  ).match(/놀이 \d/g);

test("높이를 맡아 두지 않은 선반은 뒤에 오는 높은 카드까지 서버가 그려, 살아날 때 아래를 밀지 않는다", () => {
  expect(namesInHtml()).toHaveLength(6);
  expect(namesInHtml("tiles")).toHaveLength(3);
});
