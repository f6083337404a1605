import styled from "styled-components";
import { lazyHydration } from "@/ui/lazy-hydration";
import { useStayChoice } from "../common/use-stay-choice";
import { SearchForm } from "./search-form";

const Shelves = lazyHydration(() => import("./shelves").then((module) => module.Shelves));

/** Where, when and who; below, what one looked for before and what others like. */
export const StaySearchScreen = () => {
  const addressed = useStayChoice({ recall: true });
  return (
    <Space>
      <SearchForm addressed={addressed} />
      <Shelves choice={addressed.choice} />
    </Space>
  );
};

const Space = styled.div`
  padding-bottom: 40px;
`;
