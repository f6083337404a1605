import { Inset } from "@/ui/layout";
import { lazyHydration } from "@/ui/lazy-hydration";
import { useStayChoice } from "../common/use-stay-choice";
import { SearchForm } from "./search-form";

const Shelves = lazyHydration(() => import("./shelves").then((module) => module.Shelves));

/** Search form; below, recent searches and popular accommodations. */
export const StaySearchScreen = () => {
  const addressed = useStayChoice({ recall: true });
  return (
    <Inset $bottom={40}>
      <SearchForm addressed={addressed} />
      <Shelves choice={addressed.choice} />
    </Inset>
  );
};
