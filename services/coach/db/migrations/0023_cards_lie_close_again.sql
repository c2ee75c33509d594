-- Columns that cards show since 0007: out of line, reading them for ten cards cost as much as all the others together.
-- Rows written before this follow when these columns are written again.
ALTER TABLE "coach"."coach"
  ALTER COLUMN "age_bands" SET STORAGE MAIN,
  ALTER COLUMN "open_times" SET STORAGE MAIN,
  ALTER COLUMN "city_code" SET STORAGE MAIN,
  ALTER COLUMN "district_code" SET STORAGE MAIN;
