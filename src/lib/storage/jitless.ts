import { config } from "zod/v4/core";

// zod would write itself functions from text, which the content policy refuses (and reports).
config({ jitless: true });
