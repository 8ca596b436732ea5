/**
 * Schemas are read as they are: making code of them at run time is what the content security policy forbids.
 * Comes before every contract.
 */
import { z } from "zod";

z.config({ jitless: true });
