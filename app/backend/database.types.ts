export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      about_page: {
        Row: {
          adventure: string | null;
          connection: string | null;
          id: number;
          mission: string | null;
          passion: string | null;
          responsibility: string | null;
          updated_at: string;
        };
        Insert: {
          adventure?: string | null;
          connection?: string | null;
          id?: number;
          mission?: string | null;
          passion?: string | null;
          responsibility?: string | null;
          updated_at?: string;
        };
        Update: {
          adventure?: string | null;
          connection?: string | null;
          id?: number;
          mission?: string | null;
          passion?: string | null;
          responsibility?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      contact_info: {
        Row: {
          address: string | null;
          email: string | null;
          id: number;
          phone: string | null;
          updated_at: string;
        };
        Insert: {
          address?: string | null;
          email?: string | null;
          id?: number;
          phone?: string | null;
          updated_at?: string;
        };
        Update: {
          address?: string | null;
          email?: string | null;
          id?: number;
          phone?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      destinations: {
        Row: {
          activity: string | null;
          budget: string | null;
          created_at: string;
          description: string | null;
          featured: boolean;
          id: string;
          image: string | null;
          indian_state: string | null;
          name: string;
          region: string | null;
          updated_at: string;
        };
        Insert: {
          activity?: string | null;
          budget?: string | null;
          created_at?: string;
          description?: string | null;
          featured?: boolean;
          id?: string;
          image?: string | null;
          indian_state?: string | null;
          name: string;
          region?: string | null;
          updated_at?: string;
        };
        Update: {
          activity?: string | null;
          budget?: string | null;
          created_at?: string;
          description?: string | null;
          featured?: boolean;
          id?: string;
          image?: string | null;
          indian_state?: string | null;
          name?: string;
          region?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      hero_slides: {
        Row: {
          created_at: string;
          cta_text: string | null;
          id: string;
          image_url: string | null;
          slide_order: number;
          subtitle: string | null;
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        Insert: {
          created_at?: string;
          cta_text?: string | null;
          id?: string;
          image_url?: string | null;
          slide_order?: number;
          subtitle?: string | null;
          title: string;
          updated_at?: string;
          video_url?: string | null;
        };
        Update: {
          created_at?: string;
          cta_text?: string | null;
          id?: string;
          image_url?: string | null;
          slide_order?: number;
          subtitle?: string | null;
          title?: string;
          updated_at?: string;
          video_url?: string | null;
        };
        Relationships: [];
      };
      posts: {
        Row: {
          author: string | null;
          category: string | null;
          content: string | null;
          created_at: string;
          date: string;
          excerpt: string | null;
          featured: boolean;
          id: string;
          image: string | null;
          tags: string[];
          title: string;
          updated_at: string;
        };
        Insert: {
          author?: string | null;
          category?: string | null;
          content?: string | null;
          created_at?: string;
          date?: string;
          excerpt?: string | null;
          featured?: boolean;
          id?: string;
          image?: string | null;
          tags?: string[];
          title: string;
          updated_at?: string;
        };
        Update: {
          author?: string | null;
          category?: string | null;
          content?: string | null;
          created_at?: string;
          date?: string;
          excerpt?: string | null;
          featured?: boolean;
          id?: string;
          image?: string | null;
          tags?: string[];
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      settings: {
        Row: {
          affiliate_booking_url: string | null;
          hero_subtitle: string | null;
          hero_title: string | null;
          id: number;
          site_title: string | null;
          updated_at: string;
        };
        Insert: {
          affiliate_booking_url?: string | null;
          hero_subtitle?: string | null;
          hero_title?: string | null;
          id?: number;
          site_title?: string | null;
          updated_at?: string;
        };
        Update: {
          affiliate_booking_url?: string | null;
          hero_subtitle?: string | null;
          hero_title?: string | null;
          id?: number;
          site_title?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      media_files: {
        Row: {
          created_at: string | null;
          id: string | null;
          kind: string | null;
          name: string | null;
          size: number | null;
          type: string | null;
          updated_at: string | null;
          used: boolean | null;
          uses: Json | null;
        };
        Relationships: [];
      };
      values_in_use: {
        Row: {
          field: string | null;
          kind: string | null;
          uses: number | null;
          value: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      order_slides: {
        Args: { ids: string[]; orders: number[] };
        Returns: Database['public']['Tables']['hero_slides']['Row'][];
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DefaultSchema = Database['public'];

export type Tables<Name extends keyof DefaultSchema['Tables']> = DefaultSchema['Tables'][Name]['Row'];

export type TablesInsert<Name extends keyof DefaultSchema['Tables']> =
  DefaultSchema['Tables'][Name]['Insert'];

export type TablesUpdate<Name extends keyof DefaultSchema['Tables']> =
  DefaultSchema['Tables'][Name]['Update'];
