import styled from "styled-components";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { CategoryInfo } from "@/shared/contract/main/discover";
import { IconButton } from "@/ui/controls/icon-button";
import { Icon } from "@/ui/icon/icon";
import { Tabs } from "@/ui/tabs/tabs";
import { chosenKm, without } from "../address/content-filters";
import { contentsCopy } from "../list/copy";

interface SubCategoryTabsProps {
  category: CategoryInfo | undefined;
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
  onMenu: () => void;
}

/** Sub-categories; arrow keys move and select. Next to them a link to all categories. */
export const SubCategoryTabs = ({ category, filters, apply, onMenu }: SubCategoryTabsProps) => {
  /** The list sets its distance itself unless the parent chose one. */
  const ofKind = (sub_cat: number): ContentFilters => ({
    ...(filters.sub_cat === undefined && filters.distance === chosenKm ? without(filters, "distance") : filters),
    sub_cat,
  });
  const subs = category?.sub_categories ?? [];
  return (
    <Row>
      <Door>
        <IconButton label={contentsCopy.openMenu} icon={<Icon name="layout-grid" />} onClick={onMenu} />
      </Door>
      <Scrolling>
        <Tabs
          label={contentsCopy.subCategories}
          value={String(filters.sub_cat ?? "")}
          onChange={(value) => void apply(value ? ofKind(Number(value)) : without(filters, "sub_cat"))}
          items={[
            { value: "", label: contentsCopy.all },
            ...subs.map(({ pk, name }) => ({ value: String(pk), label: name })),
          ]}
        />
      </Scrolling>
    </Row>
  );
};

const Row = styled.div`
  display: flex;
  align-items: center;
  box-shadow: inset 0 -1px 0 var(--line);
`;

const Door = styled.div`
  flex: none;
  margin-left: 8px;
`;

const Scrolling = styled.div`
  flex: 1;
  min-width: 0;
  [role="tablist"] { padding-inline: 4px var(--gutter); box-shadow: none; }
`;
