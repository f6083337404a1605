import { createPortal } from "react-dom";
import styled, { createGlobalStyle } from "styled-components";
import { Button } from "@/ui/controls/button";
import { Text } from "@/ui/layout";
import { Sheet } from "@/ui/overlays/sheet";
import { groupCopy } from "./copy";
import { type PaperFacts, Papers } from "./papers";

const { sheet: copy } = groupCopy;

interface Props extends PaperFacts {
  open: boolean;
  onClose: () => void;
}

/** Preview of the papers; the printed page contains nothing else. */
const PapersSheet = ({ open, onClose, ...facts }: Props) => (
  <>
    <Sheet
      open={open}
      onClose={onClose}
      size="tall"
      title={copy.title}
      footer={
        <Button full onClick={() => window.print()}>
          {copy.print}
        </Button>
      }
    >
      <Text $size="label2" $quiet>
        {copy.hint}
      </Text>
      <Preview>
        <Papers {...facts} />
      </Preview>
    </Sheet>
    {open &&
      createPortal(
        <>
          <OnlyPapers />
          <div className="print-papers" aria-hidden="true">
            <Papers {...facts} />
          </div>
        </>,
        document.body,
      )}
  </>
);

export default PapersSheet;

const OnlyPapers = createGlobalStyle`
  .print-papers { display: none; }
  @media print {
    @page { size: A4; margin: 14mm; }
    body > :not(.print-papers) { display: none !important; }
    body { padding: 0 !important; overflow: visible !important; background: #fff; }
    .print-papers { display: block; }
  }
`;

/* Paper is white in both themes, and of a fixed width. */
const Preview = styled.div`
  overflow-x: auto;
  margin-top: 14px;
  padding: 18px;
  border-radius: 14px;
  background: #fff;
  box-shadow: inset 0 0 0 1px var(--line);
  article { zoom: 0.72; }
`;
