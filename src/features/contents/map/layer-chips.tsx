import styled from "styled-components";
import { facilityNames } from "@/shared/content/copy";
import { type Facility, facilities } from "@/shared/contract/main/lists";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Chip } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import type { Shown } from "../address/shown";
import { countCopy } from "../copy";
import { layersCopy } from "./copy";
import { layerIcons } from "./layer-icons";
import type { LayerCount, Layers } from "./use-layers";

interface LayerChipsProps {
  chosen: readonly Facility[];
  layers: Layers;
  show: (next: Shown) => Promise<void>;
}

const order = (Object.keys(layerIcons) as Facility[]).filter((name) => facilities.includes(name));

const toLabel = (name: Facility, found: LayerCount | undefined): string => {
  const first = found?.first;
  const label = facilityNames[name];
  return first ? layersCopy.counted(label, countCopy.count(first.total_count, first.total_is_floor)) : label;
};

/** A chip for each facility; a press highlights the contents that have it, without filtering. */
export const LayerChips = ({ chosen, layers, show }: LayerChipsProps) => {
  const toggle = (name: Facility) =>
    void show({ layers: chosen.includes(name) ? chosen.filter((item) => item !== name) : [...chosen, name] });
  const counted = layers.counts.filter(({ first }) => first !== undefined);
  return (
    <Group {...named}>
      {order.map((name) => {
        const isOn = chosen.includes(name);
        return (
          <Chip key={name} icon={<Icon name={layerIcons[name]} />} selected={isOn} onClick={() => toggle(name)}>
            {toLabel(name, isOn ? layers.counts.find((count) => count.name === name) : undefined)}
          </Chip>
        );
      })}
      <LiveRegion
        text={
          counted.length > 0 ? layersCopy.shown(counted.map((layerCount) => toLabel(layerCount.name, layerCount))) : ""
        }
      />
    </Group>
  );
};

const named = { role: "group", "aria-label": layersCopy.label };

const Group = styled.div`
  display: contents;
  .chip.chip-on { background: var(--info-fill); color: var(--surface); }
`;
