import { bannerKinds } from "@/shared/contract/main/lists";
import type { BannerForm } from "@/shared/contract/main/staff/desk-editorial";
import { BannerCard } from "@/ui/display/banner";
import { Strip } from "@/ui/display/strip";
import { Select } from "@/ui/fields/select";
import { TextArea } from "@/ui/fields/text-area";
import { TextField } from "@/ui/fields/text-field";
import { Inset } from "@/ui/layout";
import { editorialCopy } from "./copy";
import { Entries } from "./entries";
import { LiveFields } from "./live-fields";
import { PositionField } from "./position-field";
import { SceneField } from "./scene-field";

const copy = editorialCopy.banner;

const FIRST: BannerForm = {
  kind: "main",
  eyebrow: "",
  title: "",
  cta: "",
  href: "",
  scene: { kind: "farm", seed: 0 },
  position: 1,
  is_active: true,
  starts_at: null,
  ends_at: null,
};

const toName = ({ title }: BannerForm): string => title.replace("\n", " ") || copy.noName;

/** Banners of all positions; `id`: one of them. */
export const Banners = ({ id }: { id: number | "new" | null }) => (
  <Entries
    kind="banners"
    id={id}
    first={FIRST}
    toName={toName}
    toDetail={(form) => `${copy.kinds[form.kind]} ${form.position}`}
    empty={{ title: copy.emptyTitle, detail: copy.emptyDetail }}
    fields={({ form, set, faults }) => (
      <>
        <Select
          label={copy.kind}
          value={form.kind}
          onChange={({ target }) =>
            set({ kind: bannerKinds.find((bannerKind) => bannerKind === target.value) ?? form.kind })
          }
          options={bannerKinds.map((value) => ({ value, label: copy.kinds[value] }))}
        />
        <TextField
          label={copy.eyebrow}
          maxLength={40}
          value={form.eyebrow}
          onChange={({ target }) => set({ eyebrow: target.value })}
          error={faults.eyebrow}
        />
        <TextArea
          label={copy.words}
          hint={copy.wordsHint}
          rows={2}
          maxLength={60}
          value={form.title}
          onChange={({ target }) => set({ title: target.value })}
          error={faults.title}
        />
        <TextField
          label={editorialCopy.href}
          hint={editorialCopy.hrefHint}
          maxLength={500}
          value={form.href}
          onChange={({ target }) => set({ href: target.value })}
          error={faults.href}
        />
        {form.kind !== "strip" && (
          <>
            <TextField
              label={editorialCopy.cta}
              maxLength={20}
              value={form.cta}
              onChange={({ target }) => set({ cta: target.value })}
              error={faults.cta}
            />
            <SceneField scene={form.scene} shape="hero" onScene={(scene) => set({ scene })} fault={faults.scene} />
          </>
        )}
        <PositionField position={form.position} onPosition={(position) => set({ position })} fault={faults.position} />
        <LiveFields live={form} onLive={set} faults={faults} />
      </>
    )}
    preview={(form) =>
      form.kind === "strip" ? (
        <Strip href="/" object="ticket" eyebrow={form.eyebrow} title={form.title || copy.noName} />
      ) : (
        <Inset $gutter>
          <BannerCard banner={{ ...form, href: "/", title: form.title || copy.noName }} />
        </Inset>
      )
    }
  />
);
