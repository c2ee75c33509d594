ALTER TABLE "coach"."lead" ADD COLUMN "origin_id" bigint;--> statement-breakpoint
ALTER TABLE "coach"."lead" ADD COLUMN "is_referred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coach"."lead" ADD CONSTRAINT "lead_of_origin" UNIQUE("origin_id","kind","subject_id");