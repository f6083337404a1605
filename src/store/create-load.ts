import { createAsyncThunk } from "@reduxjs/toolkit";
import { type Failure, toFailure } from "@/store/failure";
import type { StoreServices } from "@/store/services";

/** What every load of the store knows and leaves. */
export type LoadConfig = { extra: StoreServices; rejectValue: Failure };

/** A load through the store's services; its refusal is kept as status and data. */
export const createLoad = <Result, Argument>(
  type: string,
  ask: (services: StoreServices, argument: Argument, signal: AbortSignal) => Promise<Result>,
) =>
  createAsyncThunk<Result, Argument, LoadConfig>(type, async (argument, { extra, signal, rejectWithValue }) => {
    try {
      return await ask(extra, argument, signal);
    } catch (error) {
      return rejectWithValue(toFailure(error));
    }
  });
