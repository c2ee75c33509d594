-- `is_featured` and its index are in no statement any more; the release before reads them, so they go with the next one.
ALTER TABLE "generic"."comment" ALTER COLUMN "is_featured" SET DEFAULT false;