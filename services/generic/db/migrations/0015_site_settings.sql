CREATE TABLE "generic"."site_settings" (
	"settings_id" integer PRIMARY KEY NOT NULL,
	"operator_name" text NOT NULL,
	"court" text NOT NULL,
	"service_wechat" text NOT NULL,
	"contact_email" text NOT NULL,
	"icp_number" text NOT NULL,
	"public_security_number" text NOT NULL,
	"service_code" text NOT NULL,
	"service_picture" text DEFAULT '' NOT NULL,
	"learner_code" text NOT NULL,
	"learner_picture" text DEFAULT '' NOT NULL,
	"coach_code" text NOT NULL,
	"coach_picture" text DEFAULT '' NOT NULL,
	"is_reviewed_by_lawyer" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
