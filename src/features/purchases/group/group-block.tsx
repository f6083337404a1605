import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { Block } from "@/features/purchases/visit/block";
import type { PicnicView } from "@/shared/contract/main/booking/picnic";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { dateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { phoneText } from "@/shared/identity/phone-text";
import { Button } from "@/ui/controls/button";
import { Accordion } from "@/ui/display/accordion";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { text } from "@/ui/theme/text";
import { groupCopy as copy } from "./copy";

const PapersSheet = dynamic(
  importWithRetry(() => import("./papers-sheet")),
  { ssr: false },
);

interface Props {
  reservation: Reservation;
  picnic: PicnicView;
}

/** Students of a group, and the papers that a school needs; after the last day only a notice of erasure. */
export const GroupBlock = ({ reservation, picnic }: Props) => {
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never");
  const { form, students, erase_on: eraseOn, erased_at: erasedAt } = picnic;
  if (form === null) {
    return erasedAt === null ? null : (
      <Block title={copy.title}>
        <Notice tone="grey">{copy.erased(dateText(kstToday(readInstant(erasedAt))))}</Notice>
      </Block>
    );
  }
  if (students.length === 0) {
    return (
      <Block title={copy.title}>
        <Notice tone="grey">{copy.leaving}</Notice>
      </Block>
    );
  }
  return (
    <Block title={copy.title} detail={copy.detail(form.center_name, students.length)}>
      <Facts>
        <dt>{copy.phone}</dt>
        <dd>{phoneText(form.parent_phone)}</dd>
        {form.etc_memo && (
          <>
            <dt>{copy.memo}</dt>
            <dd>{form.etc_memo}</dd>
          </>
        )}
      </Facts>
      <Accordion title={copy.all(students.length)}>
        <List>
          {students.map(({ product_pk, name, grade, registration_mask }) => (
            <li key={product_pk}>
              <b>{name}</b>
              <span>{grade}</span>
              <small>{copy.number(registration_mask)}</small>
            </li>
          ))}
        </List>
      </Accordion>
      <Ways>
        <Button kind="soft" size={48} full onClick={() => setSheet("open")}>
          <Icon name="printer" />
          {copy.open}
        </Button>
        <p>{copy.openDetail}</p>
        {eraseOn && <p>{copy.eraseOn(dateText(eraseOn))}</p>}
      </Ways>
      {sheet !== "never" && (
        <PapersSheet
          open={sheet === "open"}
          onClose={() => setSheet("closed")}
          reservation={reservation}
          form={form}
          students={students}
        />
      )}
    </Block>
  );
};

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 6px 16px;
  ${text.body2}
  dt { color: var(--fg-2); }
  dd { white-space: pre-line; overflow-wrap: anywhere; }
`;

const List = styled.ol`
  li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; padding-block: 8px; ${text.body2} }
  li + li { border-top: 1px solid var(--line); }
  b { color: var(--fg); font-weight: 600; }
  small { margin-left: auto; ${text.label2} }
`;

const Ways = styled.div`
  display: grid;
  gap: 6px;
  padding-top: 18px;
  p { color: var(--fg-2); ${text.label2} }
  svg { width: 20px; height: 20px; }
`;
