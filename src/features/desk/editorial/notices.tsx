import styled from "styled-components";
import { tabClock } from "@/lib/clock";
import type { NoticeForm } from "@/shared/contract/main/staff/desk-editorial";
import { recordDateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { Accordion } from "@/ui/display/accordion";
import { Badge } from "@/ui/display/badge";
import { Switch } from "@/ui/fields/switch";
import { TextArea } from "@/ui/fields/text-area";
import { TextField } from "@/ui/fields/text-field";
import { Inset } from "@/ui/layout";
import { editorialCopy } from "./copy";
import { Entries } from "./entries";
import { LiveFields } from "./live-fields";

const copy = editorialCopy.notice;
/** A new notice is a draft until it is switched on. */
const FIRST: NoticeForm = {
  title: "",
  body: "",
  is_pinned: false,
  is_active: false,
  starts_at: null,
  ends_at: null,
};

const toName = ({ title }: NoticeForm): string => title || copy.noName;

/** Notices, including drafts; `id`: one of them. */
export const Notices = ({ id }: { id: number | "new" | null }) => (
  <Entries
    kind="notices"
    id={id}
    first={FIRST}
    toName={toName}
    toDetail={() => ""}
    findMark={(form) => form.is_pinned && <Badge tone="ink">{copy.pin}</Badge>}
    empty={{ title: copy.emptyTitle, detail: copy.emptyDetail }}
    fields={({ form, set, faults }) => (
      <>
        <TextField
          label={copy.words}
          maxLength={100}
          value={form.title}
          onChange={({ target }) => set({ title: target.value })}
          error={faults.title}
        />
        <TextArea
          label={copy.body}
          rows={8}
          maxLength={10_000}
          value={form.body}
          onChange={({ target }) => set({ body: target.value })}
          error={faults.body}
        />
        <Switch label={copy.pinned} checked={form.is_pinned} onChange={(is_pinned) => set({ is_pinned })} />
        <LiveFields live={form} onLive={set} faults={faults} />
      </>
    )}
    preview={(form) => (
      <Inset $gutter>
        <Accordion
          open
          title={
            <>
              {form.is_pinned && <Badge tone="ink">{copy.pin}</Badge>} {toName(form)}
            </>
          }
          detail={recordDateText(kstToday(form.starts_at === null ? tabClock.now() : readInstant(form.starts_at)))}
        >
          <Body>{form.body}</Body>
        </Accordion>
      </Inset>
    )}
  />
);

const Body = styled.p`
  white-space: pre-line;
`;
