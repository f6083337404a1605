import { EventArticle } from "@/booking/event-article";
import { tabClock } from "@/lib/clock";
import type { EventForm } from "@/shared/contract/main/staff/desk-editorial";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { eventUntilText } from "@/shared/editorial/period";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { NewsCard } from "@/ui/cards/news-card";
import { Badge } from "@/ui/display/badge";
import { Select } from "@/ui/fields/select";
import { Switch } from "@/ui/fields/switch";
import { TextArea } from "@/ui/fields/text-area";
import { TextField } from "@/ui/fields/text-field";
import { Inset, Stack, Text } from "@/ui/layout";
import { Picture } from "@/ui/scene/picture";
import { editorialCopy } from "./copy";
import { Entries } from "./entries";
import { LiveFields } from "./live-fields";
import { PositionField } from "./position-field";
import { SceneField } from "./scene-field";

const copy = editorialCopy.event;
const HOSTS = ["main", "stay"] as const;

const FIRST: EventForm = {
  host: "main",
  section_type: "event",
  title: "",
  summary: "",
  body: "",
  scene: { kind: "farm", seed: 0 },
  href: null,
  cta: "",
  is_popup: false,
  position: 1,
  is_active: true,
  starts_at: null,
  ends_at: null,
};

const toName = ({ title }: EventForm): string => title || copy.noName;

/** Events of both hosts; `id`: one of them. */
export const Events = ({ id }: { id: number | "new" | null }) => (
  <Entries
    kind="events"
    id={id}
    first={FIRST}
    toName={toName}
    toDetail={(form) => `${copy.hosts[form.host]} ${form.position}`}
    findMark={(form) => form.is_popup && <Badge tone="ink">{copy.asPopup}</Badge>}
    empty={{ title: copy.emptyTitle, detail: copy.emptyDetail }}
    fields={({ form, set, faults }) => (
      <>
        <Select
          label={copy.host}
          value={form.host}
          onChange={({ target }) => set({ host: HOSTS.find((host) => host === target.value) ?? form.host })}
          options={HOSTS.map((value) => ({ value, label: copy.hosts[value] }))}
        />
        <TextField
          label={copy.words}
          maxLength={80}
          value={form.title}
          onChange={({ target }) => set({ title: target.value })}
          error={faults.title}
        />
        <TextField
          label={copy.summary}
          maxLength={300}
          value={form.summary}
          onChange={({ target }) => set({ summary: target.value })}
          error={faults.summary}
        />
        <TextArea
          label={copy.body}
          rows={8}
          maxLength={10_000}
          value={form.body}
          onChange={({ target }) => set({ body: target.value })}
          error={faults.body}
        />
        <TextField
          label={editorialCopy.href}
          hint={editorialCopy.hrefHint}
          maxLength={500}
          value={form.href ?? ""}
          onChange={({ target }) => set({ href: target.value === "" ? null : target.value })}
          error={faults.href}
        />
        <TextField
          label={editorialCopy.cta}
          maxLength={20}
          value={form.cta}
          onChange={({ target }) => set({ cta: target.value })}
          error={faults.cta}
        />
        <SceneField scene={form.scene} shape="square" onScene={(scene) => set({ scene })} fault={faults.scene} />
        <Switch
          label={copy.popup}
          detail={copy.popupDetail}
          checked={form.is_popup}
          onChange={(is_popup) => set({ is_popup })}
        />
        <PositionField position={form.position} onPosition={(position) => set({ position })} fault={faults.position} />
        <LiveFields live={form} onLive={set} faults={faults} />
      </>
    )}
    preview={(form) => <Preview form={form} />}
  />
);

const Preview = ({ form }: { form: EventForm }) => {
  const now = tabClock.now();
  const shown = { ...form, title: toName(form), starts_at: form.starts_at ?? new Date(now).toISOString() };
  // An event that has not begun is previewed on its first day.
  const day = kstToday(Math.max(now, readInstant(shown.starts_at)));
  return (
    <Stack $gap={16}>
      <Inset $gutter>
        <Text $size="caption1" $quiet>
          {copy.asCard}
        </Text>
        <NewsCard href="/" scene={form.scene} title={shown.title} line={eventUntilText(form.ends_at)} />
      </Inset>
      {form.is_popup && (
        <Inset $gutter>
          <Text $size="caption1" $quiet>
            {copy.asPopup}
          </Text>
          <Text $size="title2">{shown.title}</Text>
          <Text $size="body2" $quiet $below={8}>
            {form.summary}
          </Text>
          <Picture picture={pictureOfScene(form.scene, "studio")} ratio="16/10" sizes="350px" alt="" />
        </Inset>
      )}
      <div>
        <Text $size="caption1" $quiet $gutter $below={4}>
          {copy.asPage}
        </Text>
        <EventArticle event={shown} on={day} />
      </div>
    </Stack>
  );
};
