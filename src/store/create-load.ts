import { createAsyncThunk } from "@reduxjs/toolkit";
import { type Failure, toFailure } from "@/store/failure";
import type { StoreServices } from "@/store/services";

/** Thunk types shared by every load of the store. */
export type LoadConfig = { extra: StoreServices; rejectValue: Failure };

/** Creates a thunk that loads through the store's services. It rejects with a `Failure`, which is serializable. */
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
