ALTER TABLE "generic"."comment" ADD COLUMN "skill_score" smallint;--> statement-breakpoint
ALTER TABLE "generic"."comment" ADD COLUMN "patience_score" smallint;--> statement-breakpoint
ALTER TABLE "generic"."comment" ADD COLUMN "punctuality_score" smallint;--> statement-breakpoint
ALTER TABLE "generic"."comment" ADD COLUMN "learner_age" text;--> statement-breakpoint
ALTER TABLE "generic"."comment" ADD COLUMN "is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "generic"."comment" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "generic"."reply" ADD COLUMN "author_role" text;--> statement-breakpoint
ALTER TABLE "generic"."reply" ADD COLUMN "is_answer" boolean DEFAULT false NOT NULL;