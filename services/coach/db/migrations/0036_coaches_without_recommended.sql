-- `recommended` is in no statement any more; the release before reads it, so it goes with the next one.
ALTER TABLE "coach"."coach" ALTER COLUMN "recommended" SET DEFAULT 400;