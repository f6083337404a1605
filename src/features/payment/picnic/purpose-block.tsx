import styled from "styled-components";
import { Accordion } from "@/ui/display/accordion";
import { picnicCopy } from "./copy";

const { use: copy } = picnicCopy;

export const PurposeBlock = ({ place }: { place: string }) => (
  <Accordion title={copy.title} open>
    <Lines>
      {[copy.purpose(place), copy.keep, copy.erase, copy.refuse].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Lines>
  </Accordion>
);

const Lines = styled.ul`
  padding-left: 18px;
  list-style: disc;
`;
