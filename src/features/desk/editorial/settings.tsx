import styled from "styled-components";
import { payMethods } from "@/shared/contract/main/booking/states";
import type { DeskSetting, SettingForm } from "@/shared/contract/main/staff/desk-editorial";
import { Notice } from "@/ui/feedback/notice";
import { NumberField } from "@/ui/fields/number-field";
import { Select } from "@/ui/fields/select";
import { Switch } from "@/ui/fields/switch";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { editorialCopy } from "./copy";
import { Entries } from "./entries";
import { LiveFields } from "./live-fields";

const copy = editorialCopy.setting;

const FIRSTS: readonly DeskSetting[] = [
  { name: "review_point_reward", value: { text: 100, photo: 300 } },
  { name: "payment_method_icons", value: {} },
  { name: "stay_open", value: true },
];
const FIRST: SettingForm = {
  setting: { name: "review_point_reward", value: { text: 100, photo: 300 } },
  is_active: true,
  starts_at: null,
  ends_at: null,
};

const summarise = (setting: DeskSetting): string => {
  switch (setting.name) {
    case "review_point_reward":
      return copy.reward(copy.points(setting.value.text), copy.points(setting.value.photo));
    case "payment_method_icons":
      return Object.keys(setting.value)
        .flatMap((name) => payMethods.filter((method) => method === name).map((method) => copy.methods[method]))
        .join(", ");
    default:
      return setting.value ? copy.opened : copy.closed;
  }
};

const toName = ({ setting }: SettingForm): string => copy.names[setting.name];

/** Settings that override the defaults for a period; `id`: one of them. */
export const Settings = ({ id, isAdmin }: { id: number | "new" | null; isAdmin: boolean }) => (
  <>
    {!isAdmin && <Notice>{copy.adminOnly}</Notice>}
    <Entries
      kind="settings"
      id={id}
      first={FIRST}
      toName={toName}
      toDetail={({ setting }) => summarise(setting)}
      empty={{ title: copy.emptyTitle, detail: copy.emptyDetail }}
      canWrite={isAdmin}
      fields={({ form, set, faults }) => (
        <>
          <Select
            label={copy.name}
            value={form.setting.name}
            disabled={id !== "new"}
            onChange={({ target }) =>
              set({ setting: FIRSTS.find(({ name }) => name === target.value) ?? form.setting })
            }
            options={FIRSTS.map(({ name }) => ({ value: name, label: copy.names[name] }))}
          />
          <Value setting={form.setting} onSetting={(setting) => set({ setting })} faults={faults} />
          <LiveFields live={form} onLive={set} faults={faults} />
        </>
      )}
      preview={({ setting }) => <Preview setting={setting} />}
    />
  </>
);

interface ValueProps {
  setting: DeskSetting;
  onSetting: (setting: DeskSetting) => void;
  faults: Readonly<Record<string, string>>;
}

const Value = ({ setting, onSetting, faults }: ValueProps) => {
  switch (setting.name) {
    case "review_point_reward":
      return (["text", "photo"] as const).map((of) => (
        <NumberField
          key={of}
          label={copy[of]}
          digits={6}
          value={setting.value[of]}
          onValue={(typed) => onSetting({ ...setting, value: { ...setting.value, [of]: typed ?? 0 } })}
          error={faults[`setting.value.${of}`]}
        />
      ));
    case "payment_method_icons":
      return payMethods.map((method) => (
        <TextField
          key={method}
          label={copy.methods[method]}
          hint={copy.iconHint}
          value={setting.value[method] ?? ""}
          onChange={({ target }) => {
            const { [method]: _, ...others } = setting.value;
            onSetting({ ...setting, value: target.value === "" ? others : { ...others, [method]: target.value } });
          }}
          error={faults[`setting.value.${method}`]}
        />
      ));
    default:
      return (
        <Switch
          label={copy.open}
          detail={copy.openDetail}
          checked={setting.value}
          onChange={(value) => onSetting({ ...setting, value })}
        />
      );
  }
};

const Preview = ({ setting }: { setting: DeskSetting }) =>
  setting.name === "payment_method_icons" ? (
    <Tiles>
      {payMethods.map((method) => (
        <li key={method}>
          {setting.value[method] && <img src={setting.value[method]} alt="" width={32} height={32} />}
          {copy.methods[method]}
        </li>
      ))}
    </Tiles>
  ) : (
    <Line>{summarise(setting)}</Line>
  );

const Line = styled.p`
  padding: 0 var(--gutter);
  ${text.body2}
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  padding: 0 var(--gutter);
  li { display: flex; gap: 8px; align-items: center; min-height: 56px; padding: 8px 14px; border-radius: 14px; box-shadow: inset 0 0 0 1px var(--line-strong); ${text.label1} }
`;
