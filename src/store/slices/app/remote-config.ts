import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { settingIsTrue } from "@/shared/settings/setting-is-true";
import { baseReducer } from "@/store/base-reducer";

interface RemoteConfigState {
  /** Points for a review with and without a photo; null until the setting is received. */
  review_point_reward: { text: number; photo: number } | null;
  payment_method_icons: Record<string, string>;
  /** All other settings, as received. */
  values: Record<string, string>;
  /** Milliseconds; null before the first answer. */
  fetched_at: number | null;
}

const initialState: RemoteConfigState = {
  review_point_reward: null,
  payment_method_icons: {},
  values: {},
  fetched_at: null,
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses a setting as an object; null when it is none, so that the previous value stays. */
const objectIn = (text: string | undefined): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};

const isPoints = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** True for a path of this site or a data URL of an image. */
const isOwnPicture = (src: unknown): src is string =>
  typeof src === "string" && /^(\/(?![\\/])|data:image\/)/.test(src);

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
      if (points && isPoints(points.text) && isPoints(points.photo)) {
        state.review_point_reward = { text: points.text, photo: points.photo };
      }
      const pictures = objectIn(icons);
      if (pictures) {
        state.payment_method_icons = Object.fromEntries(
          Object.entries(pictures).filter((entry): entry is [string, string] => isOwnPicture(entry[1])),
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
    /** True when stays can be booked. Without the setting it is true and the host decides. */
    selectStayOpen: (state) => state.values.stay_open === undefined || settingIsTrue(state.values.stay_open),
  },
});

export const { remoteConfigReceived } = remoteConfig.actions;
export const { selectReviewReward, selectPaymentMethodIcons, selectRemoteConfigFetchedAt, selectStayOpen } =
  remoteConfig.injectInto(baseReducer).selectors;
export default remoteConfig;
