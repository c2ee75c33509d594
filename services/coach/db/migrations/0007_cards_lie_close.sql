-- A page of cards reads ten rows from anywhere in the table, which is then no larger than what cards show: rows are
-- longer than a page likes because of their introduction, so what else only the detail reads goes out of line with it.
-- Rows written before this follow when they are written again.
ALTER TABLE "coach"."coach" SET (toast_tuple_target = 256);
--> statement-breakpoint
ALTER TABLE "coach"."coach"
  ALTER COLUMN "name" SET STORAGE MAIN,
  ALTER COLUMN "head_img" SET STORAGE MAIN,
  ALTER COLUMN "suitable_crowd" SET STORAGE MAIN,
  ALTER COLUMN "motto" SET STORAGE MAIN,
  ALTER COLUMN "category_ids" SET STORAGE MAIN,
  ALTER COLUMN "venue_names" SET STORAGE MAIN,
  ALTER COLUMN "city_name" SET STORAGE MAIN,
  ALTER COLUMN "district_name" SET STORAGE MAIN;
