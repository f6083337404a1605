import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import styled from "styled-components";
import type { ContentDetail } from "@/shared/contract/main/contents";
import type { StudentRow as Student } from "@/shared/picnic/student-rows";
import { useAppDispatch, useAppStore } from "@/store/hooks";
import type { Picnic } from "@/store/payment-state";
import { toastShown } from "@/store/slices/app/common";
import { selectPicnic } from "@/store/slices/order/payment";
import { Button } from "@/ui/controls/button";
import { importWithRetry } from "@/ui/import-with-retry";
import { text } from "@/ui/theme/text";
import { picnicCopy } from "./copy";

const PasteSheet = dynamic(
  importWithRetry(() => import("./paste-sheet")),
  { ssr: false },
);

const { students: copy } = picnicCopy;

export type StudentList = Pick<Picnic, "students" | "lost_numbers">;
interface Pasted {
  count: number;
  before: StudentList;
  after: readonly Student[];
}

interface Props {
  content: ContentDetail;
  students: readonly Student[];
  /** Price of the rows, in won. */
  sumTotal: (rows: readonly Student[]) => number;
  /** Replaces all rows of the form. */
  replace: (list: StudentList) => void;
}

/** Fills the form from a pasted list, which can be undone until the rows change. */
export const PasteStudents = ({ content, students, sumTotal, replace }: Props) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const pasteButton = useRef<HTMLButtonElement>(null);
  /** Null before the first press: the sheet then animates when it closes. */
  const [isPasting, setPasting] = useState<boolean | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  // Undoing would drop later changes.
  const canUndo =
    pasted?.after.length === students.length && pasted.after.every((row, index) => row === students[index]);
  const placeStudents = (rows: Student[], count: number) => {
    const { students: before, lost_numbers } = selectPicnic(store.getState());
    replace({ students: rows, lost_numbers: lost_numbers.filter((id) => !rows.find((row) => row.id === id)?.name) });
    setPasted({ count, before: { students: before, lost_numbers }, after: rows });
  };
  const undo = ({ before }: Pasted) => {
    flushSync(() => {
      replace(before);
      setPasted(null);
    });
    dispatch(toastShown(copy.undone));
    pasteButton.current?.focus();
  };
  return (
    <>
      <Paste>
        <Button ref={pasteButton} kind="soft" size={48} full onClick={() => setPasting(true)}>
          {copy.paste}
        </Button>
        <p role="status">{canUndo && copy.pasted(pasted.count)}</p>
        {canUndo && (
          <Button kind="text" size={40} onClick={() => undo(pasted)}>
            {copy.undo}
          </Button>
        )}
      </Paste>
      {isPasting !== null && (
        <PasteSheet
          open={isPasting}
          onClose={() => setPasting(false)}
          content={content}
          students={students}
          sumTotal={sumTotal}
          onPlace={placeStudents}
        />
      )}
    </>
  );
};

const Paste = styled.div`
  display: grid;
  gap: 4px;
  margin-bottom: 14px;
  p { color: var(--fg-2); text-align: center; ${text.label2} }
`;
