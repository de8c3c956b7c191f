// What the server refuses, in the reader's words.
import type { ApiError } from "./api";
import { named } from "./i18n/index.svelte";

/** The sentence of a problem; the server's own, in English, where the page did not expect it. */
export const problemWords = (error: ApiError): string => named(`error.${error.key}`, error.message, { seconds: error.wait });
