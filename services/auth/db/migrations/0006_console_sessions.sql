ALTER TABLE "auth"."session" ADD COLUMN "is_by_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."session" ADD COLUMN "console_seen_at" timestamp with time zone;