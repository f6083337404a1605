import { useRouter } from "next/router";
import { useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styled from "styled-components";
import type { CheckoutAsk } from "@/api/main/order/checkout";
import { Block } from "@/features/payment/block";
import { paths } from "@/lib/paths";
import type { PicnicTerms } from "@/shared/contract/main/booking/picnic";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { dateText } from "@/shared/dates/date-text";
import { optionOfRow, type StudentRow as Student } from "@/shared/picnic/student-rows";
import { activityLines } from "@/shared/price/activity-lines";
import { quote } from "@/shared/price/quote";
import { useAppDispatch, useAppSelector, useAppStore } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import {
  picnicWritten,
  selectPicnic,
  studentAdded,
  studentRemoved,
  studentsReplaced,
} from "@/store/slices/order/payment";
import { CtaBar, CtaButton } from "@/ui/booking/cta-bar";
import { Button } from "@/ui/controls/button";
import { keepDots } from "@/ui/display/dots";
import { FieldError } from "@/ui/fields/field-style";
import { Switch } from "@/ui/fields/switch";
import { Inset } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { CenterBlock } from "./center-block";
import { picnicCopy as copy } from "./copy";
import { ErrorSummary } from "./error-summary";
import { OwnChildren } from "./own-children";
import { PasteStudents, type StudentList } from "./paste-students";
import { fieldId, type Problem, picnicProblems } from "./picnic-problems";
import { PurposeBlock } from "./purpose-block";
import { StudentRow } from "./student-row";

interface Props {
  ask: CheckoutAsk;
  content: ContentDetail;
  terms: PicnicTerms;
}

const NONE: readonly Problem[] = [];

const chosen = (ask: CheckoutAsk, optionIds: readonly number[]) => ({
  content: ask.content_pk,
  options: [...optionIds].sort((a, b) => a - b).join(","),
  slot: ask.slot_pk,
  date: ask.date,
});

/** Price of these tickets, in won. */
const sumTotal = ({ options }: ContentDetail, optionIds: readonly number[]) => {
  const bought = options.map((option) => ({
    ...option,
    quantity: optionIds.filter((pk) => pk === option.pk).length,
  }));
  return quote({ lines: activityLines(bought, null) }).payAmount;
};

const focusRow = (row: Student | undefined) => document.getElementById(fieldId("row", row?.id))?.focus();

/** Form of a group: centre, students, purpose of their data. Mistakes are listed above and next to their fields. */
export const PicnicForm = ({ ask, content, terms }: Props) => {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const store = useAppStore();
  const picnic = useAppSelector(selectPicnic);
  const [isAsked, setAsked] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const problems = useMemo(() => (isAsked ? picnicProblems(picnic, terms) : NONE), [isAsked, picnic, terms]);
  // A class is a long list: without problems a row renders again only for its own input.
  const findError = useCallback((id: string) => problems.find((problem) => problem.id === id)?.words, [problems]);
  const { students } = picnic;
  const optionIds = students.map(({ id }) => optionOfRow(id));
  const optionName = (rowId: string) => content.options.find(({ pk }) => pk === optionOfRow(rowId))?.name ?? "";

  /** Updates the address with the rows, so that a reload or a shared link has as many; the page stays mounted. */
  const follow = useCallback(
    (pks: readonly number[]) =>
      void router.replace(paths.payment.picnic(chosen(ask, pks)), undefined, { shallow: true, scroll: false }),
    [router, ask],
  );
  const remove = useCallback(
    (id: string) => {
      const at = selectPicnic(store.getState()).students.findIndex((student) => student.id === id);
      dispatch(studentRemoved(id));
      dispatch(toastShown(copy.students.removed));
      const rest = selectPicnic(store.getState()).students;
      follow(rest.map((studentRow) => optionOfRow(studentRow.id)));
      // The button disappears with its row: focus the row that takes its place.
      focusRow(rest[at] ?? rest.at(-1));
    },
    [dispatch, follow, store],
  );
  const add = (optionId: number) => {
    flushSync(() => dispatch(studentAdded(optionId)));
    follow([...optionIds, optionId]);
    // The last allowed student removes the buttons.
    if (students.length + 1 >= content.max_per_order) focusRow(selectPicnic(store.getState()).students.at(-1));
  };
  const next = () => {
    setAsked(true);
    if (picnicProblems(picnic, terms).length > 0) {
      // The summary is rendered by this press.
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    dispatch(picnicWritten({ lost_numbers: [] }));
    void router.push(paths.payment.index(chosen(ask, optionIds)));
  };
  const replace = (list: StudentList) => {
    dispatch(studentsReplaced(list));
    follow(list.students.map(({ id }) => optionOfRow(id)));
  };
  const isFull = students.length >= content.max_per_order;

  return (
    <Inset $bottom={112}>
      <What>
        <p>{keepDots([content.place_text, content.place].filter(Boolean).join(" · "))}</p>
        <h2>{content.name}</h2>
        <p>{copy.what(ask.date ? dateText(ask.date) : "", students.length)}</p>
      </What>
      <ErrorSummary ref={summary} problems={problems} students={students} />
      <CenterBlock picnic={picnic} findError={findError} />
      <Block title={copy.students.title} detail={copy.students.detail(students.length)}>
        <OwnChildren students={students} visitDate={ask.date} />
        <PasteStudents
          content={content}
          students={students}
          sumTotal={(rows) =>
            sumTotal(
              content,
              rows.map(({ id }) => optionOfRow(id)),
            )
          }
          replace={replace}
        />
        <Rows>
          {students.map((student, index) => (
            <StudentRow
              key={student.id}
              student={student}
              at={index + 1}
              option={optionName(student.id)}
              needsNumber={terms.registration === "required"}
              isLost={picnic.lost_numbers.includes(student.id)}
              findError={findError}
              onRemove={students.length > 1 ? remove : null}
            />
          ))}
        </Rows>
        <More>
          {isFull ? (
            <p>{copy.students.full(content.max_per_order)}</p>
          ) : (
            content.options.map(({ pk, name }) => (
              <Button key={pk} kind="soft" size={48} full onClick={() => add(pk)}>
                {copy.students.add(name)}
              </Button>
            ))
          )}
        </More>
      </Block>
      <Block title={copy.agree}>
        <PurposeBlock place={content.place} />
        <Agreement id={fieldId("agreed")} tabIndex={-1}>
          <Switch
            label={copy.agree}
            detail={copy.agreeDetail}
            checked={picnic.agreed}
            onChange={(agreed) => dispatch(picnicWritten({ agreed }))}
          />
          {findError(fieldId("agreed")) && <FieldError role="alert">{findError(fieldId("agreed"))}</FieldError>}
        </Agreement>
      </Block>
      <CtaBar>
        <CtaButton label={copy.next(sumTotal(content, optionIds))} onClick={next} />
      </CtaBar>
    </Inset>
  );
};

const What = styled.section`
  padding: 16px var(--gutter) 24px;
  h2 { margin-block: 2px 6px; ${text.title2} }
  p { color: var(--fg-2); ${text.label1} font-weight: 400; }
`;

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const More = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 14px;
  p { color: var(--fg-2); ${text.label2} }
`;

const Agreement = styled.div`
  margin-top: 12px;
`;
