import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

interface RemoteConfigState {
  /** Points for a review, with and without a photo. */
  review_point_reward: { text: number; photo: number };
  /** Picture of each payment method by its name. */
  payment_method_icons: Record<string, string>;
  /** Every other setting, as sent. */
  values: Record<string, string>;
  /** Milliseconds; null before the first answer. */
  fetched_at: number | null;
}

const initialState: RemoteConfigState = {
  review_point_reward: { text: 100, photo: 300 },
  payment_method_icons: {},
  values: {},
  fetched_at: null,
};

const truthy = new Set(["1", "true", "t", "yes", "y", "on"]);

/** The boolean a setting's text stands for. */
export const settingIsTrue = (text: string | undefined): boolean => truthy.has((text ?? "").toLowerCase());

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object that a setting's text holds; null when it holds none, so that what was known can stay. */
const objectIn = (text: string | undefined): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};

const numberOr = (value: unknown, fallback: number): number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : fallback;

const remoteConfig = createSlice({
  name: "remoteConfig",
  initialState,
  reducers: {
    remoteConfigReceived(
      state,
      { payload }: PayloadAction<{ values: Readonly<Record<string, string>>; fetched_at: number }>,
    ) {
      const { review_point_reward: reward, payment_method_icons: icons, ...values } = payload.values;
      const points = objectIn(reward);
      if (points) {
        state.review_point_reward.text = numberOr(points.text, initialState.review_point_reward.text);
        state.review_point_reward.photo = numberOr(points.photo, initialState.review_point_reward.photo);
      }
      const pictures = objectIn(icons);
      if (pictures) {
        state.payment_method_icons = Object.fromEntries(
          Object.entries(pictures).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
        );
      }
      state.values = values;
      state.fetched_at = payload.fetched_at;
    },
  },
  selectors: {
    selectReviewReward: (state) => state.review_point_reward,
    selectPaymentMethodIcons: (state) => state.payment_method_icons,
    selectRemoteConfigFetchedAt: (state) => state.fetched_at,
    selectSettingOn: (state, name: string) => settingIsTrue(state.values[name]),
  },
});

export const { remoteConfigReceived } = remoteConfig.actions;
export const { selectReviewReward, selectPaymentMethodIcons, selectRemoteConfigFetchedAt, selectSettingOn } =
  remoteConfig.injectInto(rootReducer).selectors;
export default remoteConfig;
