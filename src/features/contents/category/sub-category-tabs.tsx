import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { CategoryInfo } from "@/shared/contract/main/discover";
import { IconButton } from "@/ui/controls/icon-button";
import { Tabs } from "@/ui/controls/tabs";
import { Icon } from "@/ui/icon/icon";
import { patient } from "@/ui/later/patient";
import { without } from "../address/content-filters";
import { contentsCopy } from "../copy";

const CategoryMenuSheet = dynamic(
  patient(() => import("./category-menu-sheet")),
  { ssr: false },
);

interface SubCategoryTabsProps {
  category: CategoryInfo | undefined;
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

/** The kinds within the kind; arrow keys move and choose. Beside them the door to every other kind. */
export const SubCategoryTabs = ({ category, filters, apply }: SubCategoryTabsProps) => {
  const [menu, setMenu] = useState<"never" | boolean>("never");
  const subs = category?.sub_categories ?? [];
  return (
    <Row>
      <Door>
        <IconButton label={contentsCopy.openMenu} icon={<Icon name="layout-grid" />} onClick={() => setMenu(true)} />
      </Door>
      <Scrolling>
        <Tabs
          label={contentsCopy.subCategories}
          value={String(filters.sub_cat ?? "")}
          onChange={(value) => void apply(value ? { ...filters, sub_cat: Number(value) } : without(filters, "sub_cat"))}
          items={[
            { value: "", label: contentsCopy.all },
            ...subs.map(({ pk, name }) => ({ value: String(pk), label: name })),
          ]}
        />
      </Scrolling>
      {menu !== "never" && (
        <CategoryMenuSheet open={menu} onClose={() => setMenu(false)} current={filters.cat} loc={filters.loc} />
      )}
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
