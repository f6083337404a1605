import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

interface LabsState {
  /** Materials that the user ticked as available, by the id of the play article. */
  materials: Record<number, string[]>;
}

const initialState: LabsState = { materials: {} };
const nothing: readonly string[] = [];

const labs = createSlice({
  name: "labs",
  initialState,
  reducers: {
    materialTicked(state, { payload: { id, name } }: PayloadAction<{ id: number; name: string }>) {
      const before = state.materials[id] ?? [];
      const others = before.filter((item) => item !== name);
      state.materials[id] = others.length === before.length ? [...before, name] : others;
    },
  },
  selectors: { selectMaterials: (state, id: number) => state.materials[id] ?? nothing },
});

export const { materialTicked } = labs.actions;
export const { selectMaterials } = labs.injectInto(baseReducer).selectors;
export default labs;
