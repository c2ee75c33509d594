ALTER TABLE "generic"."exam_table" ADD COLUMN "source_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "generic"."exam_table" ADD COLUMN "source_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "generic"."exam_table" ADD COLUMN "verified_on" date;--> statement-breakpoint
ALTER TABLE "generic"."exam_table" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "generic"."exam_table" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "generic"."exam_table" SET "source_name" = "source"->>'name', "source_url" = "source"->>'url', "verified_on" = ("source"->>'verifiedOn')::date WHERE "source" ? 'name';
